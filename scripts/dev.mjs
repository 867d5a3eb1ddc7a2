/**
 * `npm run dev`: Vite with hot reload for the page and the server with reload, side by side. The page is at the Vite
 * address; calls, live connections, test payments and the demo pages are proxied to the server. Ctrl-C, or the end of
 * either, stops both.
 */
import { spawn } from "node:child_process";
import { ROOT, bin } from "./lib/project.mjs";
import { setup } from "./setup.mjs";

await setup();
const serverPort = process.env.PORT ?? "8080";
const commands = [
  { args: [bin("tsx"), "watch", "--clear-screen=false", "src/server/main.ts"], env: { PORT: serverPort } },
  { args: [bin("vite")], env: { CABSTAND_SERVER: `http://localhost:${serverPort}` } },
];
const children = commands.map(({ args, env }) =>
  spawn(args[0], args.slice(1), { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } }),
);

let stopping = false;
function stop(code) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill("SIGTERM");
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
for (const child of children) {
  child.on("error", () => stop(1));
  child.on("exit", (code) => stop(code ?? 0));
}
