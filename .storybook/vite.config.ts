import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { OPTIMIZED } from "./optimize-deps.ts";

/** Stories are built apart from the application: no server, no prerenderer. */
export default defineConfig({
  plugins: [react()],
  optimizeDeps: { include: OPTIMIZED },
  build: { chunkSizeWarningLimit: 4000, reportCompressedSize: false },
});
