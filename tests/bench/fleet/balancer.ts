/** A load balancer on loopback: connections go to the servers in turn, past those that take none. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Balancer {
  /** As the demo's first tenant is named. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Opens a connection to the first port that takes one. */
function dial(ports: readonly number[], near: Socket, onOpen: (far: Socket) => void): void {
  const [port, ...rest] = ports;
  if (port === undefined) return void near.destroy();
  const far = connect(port, "127.0.0.1");
  const next = (): void => dial(rest, near, onOpen);
  far.once("error", next);
  far.once("connect", () => {
    far.removeListener("error", next);
    onOpen(far);
  });
}

/** Starts one. @param ports of the servers, asked at each connection. */
export async function balancer(ports: () => readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (near) => {
    near.on("error", () => near.destroy());
    const all = ports();
    const first = turn++ % Math.max(1, all.length);
    dial([...all.slice(first), ...all.slice(0, first)], near, (far) => {
      far.setNoDelay(true);
      for (const socket of [near, far]) {
        open.add(socket);
        socket.on("close", () => {
          open.delete(socket);
          near.destroy();
          far.destroy();
        });
        socket.on("error", () => socket.destroy());
      }
      near.pipe(far);
      far.pipe(near);
    });
  });
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
}
