/**
 * Live connections by SignalR: WebSocket, else server-sent events, else long polling (RT-007, RT-008). Stateful reconnect,
 * which our server offers, is not asked for: after 30 silent seconds (a phone that slept) client 10.0 goes on with the
 * connection that it has just given up, and speaks into the one that it makes in its place. What a page has missed it is
 * told by the snapshot and reads by REST.
 */
import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { HUB_PATH, ON_NEW_DATA } from "#contract/live.ts";
import { REAL_TIME } from "#domain/shared/constants.ts";
import type { OpenLive } from "./live-link.ts";

/**
 * @param host origin that answers, without a slash at its end; empty: the page's own.
 * @param headers of every call; demo mode names its tenant here.
 */
export const signalr =
  (host: string, headers: Readonly<Record<string, string>>): OpenLive =>
  ({ userName, code }, events) => {
    const connection = new HubConnectionBuilder()
      .withUrl(`${host}${HUB_PATH}?username=${encodeURIComponent(userName)}`, {
        // A header, not an access token: that would stand in the address of the WebSocket, and in logs.
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
