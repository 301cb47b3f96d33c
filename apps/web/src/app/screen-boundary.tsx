import { Component, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';

import { BrokenScreen } from './screens/broken-screen.tsx';

type Props = { readonly visit: string; readonly children: ReactNode };
type State = { readonly visit: string; readonly isBroken: boolean };

/** Replaces a failed screen until another address is visited. React's root reports the error. */
class Boundary extends Component<Props, State> {
  static getDerivedStateFromError = (): Partial<State> => ({ isBroken: true });

  static getDerivedStateFromProps = ({ visit }: Props, state: State): State | null =>
    visit === state.visit ? null : { visit, isBroken: false };

  override state: State = { visit: this.props.visit, isBroken: false };

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children;
  }
}

export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary visit={useLocation().key}>{children}</Boundary>;
}

/** The screen of the address; the layout around it survives a failure. */
export const ScreenOutlet = () => (
  <ScreenBoundary>
    <Outlet />
  </ScreenBoundary>
);
