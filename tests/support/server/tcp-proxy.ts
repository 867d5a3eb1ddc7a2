/** A line between a client and a server on loopback that can be cut, left hanging, and mended. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface TcpProxy {
  readonly port: number;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets nothing through any more and ends nothing: new connections are taken, and silence follows. */
  hang(): void;
  /** Lets everything through again, also on connections whose questions and answers were lost. */
  thaw(): void;
  /** Lets new connections through again; those that hang are ended. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Starts one in front of a port. */
export async function tcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const pairs = new Set<readonly Socket[]>();
  let isHanging = false;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(target.port, target.host);
    const pair = [near, far];
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    near.on("data", (data) => void (isHanging || far.write(data)));
    far.on("data", (data) => void (isHanging || near.write(data)));
    near.resume();
  });
  const listen = (port: number): Promise<void> => new Promise((done) => server.listen(port, "127.0.0.1", done));
  const endAll = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const stop = (): Promise<void> =>
    new Promise((done) => {
      endAll();
      server.close(() => done());
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: stop,
    hang: () => void (isHanging = true),
    thaw: () => void (isHanging = false),
    async mend() {
      isHanging = false;
      endAll();
      if (!server.listening) await listen(port);
    },
    close: () => (server.listening ? stop() : Promise.resolve()),
  };
}
