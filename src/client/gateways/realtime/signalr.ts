/**
 * Live connections by SignalR: WebSocket, else server-sent events, else long polling. No stateful
 * reconnect: after 30 silent seconds (a suspended phone) client 10.0 continues with the connection that it has just
 * given up and writes into its replacement. A page catches up on what it missed from the hub's snapshot and by REST.
 */
import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { HUB_PATH, ON_NEW_DATA } from "#contract/tracking/live.ts";
import { REAL_TIME } from "#domain/shared/constants.ts";
import type { OpenLive } from "./live-link.ts";

/**
 * @param host origin of the hub, without a trailing slash; empty: the page's own.
 * @param headers of every call; demo mode names its tenant here.
 */
export const signalr =
  (host: string, headers: Readonly<Record<string, string>>): OpenLive =>
  ({ userName, code }, events) => {
    const connection = new HubConnectionBuilder()
      .withUrl(`${host}${HUB_PATH}?username=${encodeURIComponent(userName)}`, {
        // A header, not an access token: the token would be part of the WebSocket's URL, and of logs.
        headers: { ...headers, ...(code === "" ? {} : { authorization: `Bearer ${code}` }) },
      })
      .withAutomaticReconnect({
        nextRetryDelayInMilliseconds: ({ previousRetryCount }) => events.retryDelay(previousRetryCount),
      })
      .withKeepAliveInterval(REAL_TIME.keepAlive)
      .withServerTimeout(REAL_TIME.serverTimeout)
      .configureLogging(LogLevel.None)
      .build();
    connection.on(ON_NEW_DATA, (type: unknown, body: unknown) => events.data(type, body));
    connection.onreconnecting(() => events.reconnecting());
    connection.onreconnected(() => events.reconnected());
    connection.onclose(() => events.closed());
    return {
      start: () => connection.start(),
      stop: () => void connection.stop().catch(() => undefined),
    };
  };
