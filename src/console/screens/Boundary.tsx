import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** Draws what stands in for the failed children. */
  fallback: (error: Error) => ReactNode;
}

/** Shows something else in place of children that failed; give it a `key` to try again with another address. */
export class Boundary extends Component<Props, { error: Error | undefined }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error) : this.props.children;
  }
}
