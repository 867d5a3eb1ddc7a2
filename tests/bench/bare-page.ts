/** The least that a page with suggestions can be, to compare ours with in the same run: a box, a fetch and a list. */
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

// The label's words make the first contentful paint: an empty box is none.
const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title>
<label data-c="PlaceAutocomplete">Pickup address <input></label><ul role="listbox"></ul>
<script>
  const list = document.querySelector("ul");
  document.querySelector("input").addEventListener("input", async ({ target }) => {
    const found = await (await fetch("/search?text=" + encodeURIComponent(target.value))).json();
    list.replaceChildren(...found.map((text) => Object.assign(document.createElement("li"), { role: "option", textContent: text })));
  });
</script>`;

const FOUND = JSON.stringify(Array.from({ length: 10 }, (_, index) => `Heathrow Terminal ${index}`));

/** Serves the bare page on loopback. */
export async function startBarePage(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer(({ url = "" }, response) => {
    const searched = url.startsWith("/search");
    response.setHeader("content-type", searched ? "application/json" : "text/html; charset=utf-8");
    response.end(searched ? FOUND : PAGE);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
