import { VEHICLE_SHAPES, type VehicleDrawing } from "./shapes.ts";

const isDrawing = (name: string): name is VehicleDrawing => Object.hasOwn(VEHICLE_SHAPES, name);

/** The drawing that an image setting names, or null when it is the address of a picture. */
export function drawingOf(image: string): VehicleDrawing | null {
  const name = image.split("/").at(-1)?.split(".")[0]?.toLowerCase() ?? "";
  if (isDrawing(name)) return name;
  return image.includes("/") ? null : "saloon";
}
