export { QuoteCountdown, type QuoteCountdownProps } from "./QuoteCountdown.tsx";
