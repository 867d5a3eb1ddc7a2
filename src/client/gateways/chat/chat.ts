/** Opens a chat: fetches the script of a company's chat service, once (MENU-016). The service draws itself. */
export function openChat(url: string): void {
  const known = Array.from(document.scripts).some((script) => script.src === url);
  if (known) return;
  const script = document.createElement("script");
  script.src = url;
  script.async = true;
  document.head.append(script);
}
