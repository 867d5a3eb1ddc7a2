/** Parts without a picture, each with the reason; the gallery shows it in the picture's place. */
export const UNSEEN: Readonly<Record<string, string>> = {
  LiveRegion: "Heard by screen readers, never seen",
  ThemeRoot: "Sets the theme, has no look of its own",
  DeviceWallets: "Apple and Google draw these buttons",
};
