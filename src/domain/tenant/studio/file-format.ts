/** The format of a tenant's file, so that one of a newer version of the program is refused with its reason. */

/** Raised when an older version of the program would misread a file. */
export const FILE_FORMAT = 1;

/** Key of the format; a file without it has the first one. */
export const FORMAT_KEY = "$format";

/** Whether only a newer version of the program can read a file. */
export const isNewerFile = (file: Readonly<Record<string, unknown>>): boolean =>
  (file[FORMAT_KEY] ?? FILE_FORMAT) !== FILE_FORMAT;
