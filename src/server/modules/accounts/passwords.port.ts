/** Turns the password hash that a browser sends into a storable one, and compares the two. */
export interface Passwords {
  /** A new salted slow hash; never the same twice. */
  hash(sent: string): Promise<string>;
  /** Whether `stored` was made of `sent`. Takes as long for a wrong one as for a right one. */
  verify(stored: string, sent: string): Promise<boolean>;
}
