import { Component, type ReactNode } from "react";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";

export interface PageBoundaryProps {
  readonly children: ReactNode;
}

/**
 * What stands in the place of a page that cannot be drawn, most likely because a part of it did not arrive on a poor
 * connection. Trying again loads the page anew: browsers remember a failed import for as long as a page lives, and the
 * booking is kept over a reload.
 */
export class PageBoundary extends Component<PageBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorState level={1} onRetry={() => window.location.reload()} /> : this.props.children;
  }
}
