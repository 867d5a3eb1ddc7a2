/** A backup or a restore that cannot be made; the message says what to do. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}
