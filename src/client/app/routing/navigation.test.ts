import { describe, expect, it } from "vitest";
import { navigator } from "./navigation.ts";

const ways = () => {
  const taken: string[] = [];
  const navigate = navigator({
    change: (path) => void taken.push(`change ${path}`),
    load: (path) => void taken.push(`load ${path}`),
  });
  return { taken, navigate };
};

describe("going to another page", () => {
  it("[ROUTE-022] appends .html to a name unless it is there, and leaves an id as it is", () => {
    const { taken, navigate } = ways();
    for (const to of ["dashboard", "/profile.html", "booking?id=7", "/confirmed/ab12"]) navigate(to);
    expect(taken).toEqual([
      "change /dashboard.html",
      "change /profile.html",
      "change /booking.html?id=7",
      "change /confirmed/ab12",
    ]);
  });

  it("[ROUTE-023] loads the home page anew by each of its names", () => {
    const { taken, navigate } = ways();
    for (const to of ["", "/", "home", "index", "/?tenant=pale", "/#contact"]) navigate(to);
    expect(taken).toEqual(["load /", "load /", "load /", "load /", "load /?tenant=pale", "load /#contact"]);
  });

  it("[ROUTE-024] loads any page anew when that is asked for", () => {
    const { taken, navigate } = ways();
    navigate("dashboard", { fullLoad: true });
    expect(taken).toEqual(["load /dashboard.html"]);
  });
});
