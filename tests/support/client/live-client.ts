/** The official SignalR client against a test's server, and what it heard. */
import {
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
  type HttpTransportType,
  type HubConnection,
} from "@microsoft/signalr";
import { HUB_PATH, ON_NEW_DATA } from "#contract/tracking/live.ts";

export interface LiveOptions {
  readonly origin: string;
  readonly transport?: HttpTransportType;
  readonly headers?: Readonly<Record<string, string>>;
  /** Opens a booking. */
  readonly code?: string;
  /** What the client says of itself. */
  readonly userName?: string;
  readonly stateful?: boolean;
  /** In the place of a reconnect after the specified times. */
  readonly reconnect?: readonly number[];
}

/** An event as it came. */
export interface Heard {
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface LiveClient {
  readonly connection: HubConnection;
  readonly heard: readonly Heard[];
  readonly reconnected: () => number;
  /** Resolves when `count` events have come in all. */
  until(count: number): Promise<readonly Heard[]>;
  /** Resolves when something that `is` asks for is true; looked at whenever the connection changes or brings something. */
  when(is: () => boolean): Promise<void>;
}

/** A client; it connects when its connection is started. */
export function liveClient(options: LiveOptions): LiveClient {
  const { code, headers, transport, reconnect = [] } = options;
  const builder = new HubConnectionBuilder()
    .withUrl(`${options.origin}${HUB_PATH}?username=${encodeURIComponent(options.userName ?? "")}`, {
      ...(transport === undefined ? {} : { transport }),
      headers: { ...headers, ...(code === undefined ? {} : { authorization: `Bearer ${code}` }) },
    })
    .withAutomaticReconnect([...reconnect])
    .configureLogging(LogLevel.None);
  const connection = (options.stateful === true ? builder.withStatefulReconnect() : builder).build();
  const heard: Heard[] = [];
  let waiting: { readonly is: () => boolean; readonly done: () => void }[] = [];
  let reconnected = 0;
  const look = (): void => {
    const over = waiting.filter(({ is }) => is());
    waiting = waiting.filter((each) => !over.includes(each));
    over.forEach(({ done }) => done());
  };
  connection.on(ON_NEW_DATA, (type: string, body: string) => {
    const event = { type, body: JSON.parse(body) as Heard["body"] };
    const { jobpartid, version } = event.body;
    // The same state once more: as snapshot, and as an event during the snapshot.
    if (heard.some((known) => known.body["jobpartid"] === jobpartid && known.body["version"] === version)) return;
    heard.push(event);
    look();
  });
  connection.onreconnected(() => {
    reconnected += 1;
    look();
  });
  connection.onreconnecting(look);
  connection.onclose(look);
  const when = (is: () => boolean): Promise<void> =>
    new Promise((done) => {
      waiting.push({ is, done });
      look();
    });
  return {
    connection,
    heard,
    reconnected: () => reconnected,
    async until(count) {
      await when(() => heard.length >= count);
      return heard;
    },
    when,
  };
}

/** Whether a connection is over. */
export const isOver = ({ connection }: LiveClient): boolean => connection.state === HubConnectionState.Disconnected;
