/** The most common passwords. The server never sees a password, so it compares the hash that browsers send. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { hashedText } from "#domain/people/account/password.ts";
import { sha256 } from "#server/platform/security/ids.ts";

/** The most used of 6 to 20 characters, from published lists of leaked ones, and words of the taxi trade. */
const WORDS = `123456 123456789 12345678 1234567 1234567890 123123 111111 000000 654321 666666 121212 112233 123321
  696969 777777 888888 555555 159753 987654321 11111111 123123123 147258369 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  q1w2e3r4 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwerty123456 azerty asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword Password Password1 Password123 pass123
  pass1234 abc123 abcd1234 abcdef aa123456 a123456 a12345678 admin123 administrator letmein letmein1 welcome welcome1
  Welcome1 Welcome123 iloveyou iloveyou1 monkey dragon sunshine princess football football1 baseball superman batman
  master shadow michael jessica charlie ashley jordan daniel thomas liverpool arsenal chelsea london manchester
  freedom whatever trustno1 starwars pokemon computer internet samsung google changeme secret secret1 default
  test123 test1234 testing hello123 hunter summer winter killer soccer cookie chocolate flower lovely ginger
  taxi123 minicab taxicab booking cabstand airport heathrow`
  .split(/\s+/)
  .map((word) => sha256(hashedText(word)));

const COMMON = new Set(WORDS);

/** The answer to a common password. */
export const TOO_COMMON = REFUSALS.password_too_common;

/** Whether the sent hash is that of one of the most used passwords. */
export const isCommonPassword = (sent: string): boolean => COMMON.has(sent);
