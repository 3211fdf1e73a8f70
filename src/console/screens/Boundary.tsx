import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** Where the children stand: what failed at one place is tried again at the next. */
  place?: string;
  /** Draws what stands in for the failed children. */
  fallback: (error: Error) => ReactNode;
}

interface State {
  error: Error | undefined;
  place: string | undefined;
}

/** Shows something else in place of children that failed; those that work keep what they hold wherever they go. */
export class Boundary extends Component<Props, State> {
  override state: State = { error: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { error: undefined, place };
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error) : this.props.children;
  }
}
