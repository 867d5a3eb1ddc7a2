import { programFiles, type ProgramFiles } from "#server/platform/program-files.ts";

/**
 * The program's own files, for a command that runs from source (scripts/) or built (dist/server).
 * @param commandUrl `import.meta.url` of the command.
 */
export const filesBeside = (commandUrl: string): ProgramFiles =>
  programFiles(commandUrl.endsWith(".ts") ? new URL("../src/server/main.ts", commandUrl).href : commandUrl);
