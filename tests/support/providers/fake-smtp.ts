/** A mail server on loopback that speaks just enough SMTP, and misbehaves on demand. */
import { createServer, type AddressInfo, type Socket } from "node:net";

/** How the server misbehaves: silent at the greeting, refusing with a code, or cutting the line in the middle of a mail. */
export type SmtpFault =
  | "none"
  | "silent"
  | "greets 421"
  | "rcpt 450"
  | "rcpt 550"
  | "data 451"
  | "data 554"
  | "cut in data";

export interface FakeSmtp {
  readonly url: string;
  /** Every mail that was taken, as it came over the wire. */
  readonly taken: { readonly to: readonly string[]; readonly text: string }[];
  fault: SmtpFault;
  close(): Promise<void>;
}

/** Starts one. */
export async function fakeSmtp(): Promise<FakeSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    converse(socket, fake);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${port}?tls=off`,
    taken: [],
    fault: "none",
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
  return fake;
}

function converse(socket: Socket, fake: FakeSmtp): void {
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  let waiting = "";
  let mail: string[] | null = null;
  let to: string[] = [];

  const endOfMail = (lines: readonly string[]): void => {
    if (fake.fault === "data 451") return say("451 Try later");
    if (fake.fault === "data 554") return say("554 No thank you, ada@example.com");
    fake.taken.push({ to, text: lines.join("\n") });
    to = [];
    return say("250 Taken");
  };
  const command = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "EHLO" || verb === "HELO" || verb === "MAIL" || verb === "RSET") return say("250 OK");
    if (verb === "QUIT") return void socket.end("221 Bye\r\n");
    if (verb === "RCPT") {
      if (fake.fault === "rcpt 450") return say("450 ada@example.com is busy");
      if (fake.fault === "rcpt 550") return say("550 ada@example.com is unknown");
      to.push(/<(.*)>/.exec(line)?.[1] ?? "");
      return say("250 OK");
    }
    if (verb !== "DATA") return say("500 What?");
    mail = [];
    return say("354 Go on");
  };

  if (fake.fault === "silent") return;
  say(fake.fault === "greets 421" ? "421 Closing" : "220 fake");
  socket.on("data", (chunk) => {
    waiting += chunk.toString("utf8");
    const lines = waiting.split("\r\n");
    waiting = lines.pop() ?? "";
    for (const line of lines) {
      if (mail === null) command(line);
      else if (fake.fault === "cut in data") return void socket.destroy();
      else if (line === ".") {
        endOfMail(mail);
        mail = null;
      } else mail.push(line.replace(/^\.\./, "."));
    }
  });
}
