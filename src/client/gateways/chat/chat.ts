/** Opens a chat: fetches the script of the company's chat service, once. The service renders its own widget. */
export function openChat(url: string): void {
  const known = Array.from(document.scripts).some((script) => script.src === url);
  if (known) return;
  const script = document.createElement("script");
  script.src = url;
  script.async = true;
  document.head.append(script);
}
