import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { isConnectionError } from '#api/error.ts';
import type { TroubleProps } from './useTrouble.tsx';

interface BoundaryProps {
  /** Replaces the children after an error. */
  Page: ComponentType<TroubleProps>;
  /** The address, so that another page starts without the error. */
  at?: string;
  children: ReactNode;
}
interface CatcherProps extends BoundaryProps {
  onReset: () => void;
}
interface CatcherState {
  error: unknown;
}

/** A script or style sheet of a page that could not be loaded, in the messages of browsers and of Vite's loader. */
const isLostLoad = (error: unknown): boolean =>
  error instanceof Error && /imported module|module script|preload CSS/i.test(error.message);

/**
 * The files of a page are lost: the connection is down, or a newer release removed them. Only a reload restores the
 * page.
 */
function LostLoad({ Page }: Pick<BoundaryProps, 'Page'>) {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const own = document.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? '';
    fetch('/index.html', { cache: 'no-store' })
      .then(async (answer) => setOutdated(answer.ok && !(await answer.text()).includes(own)))
      .catch(() => {});
  }, []);
  return <Page trouble={isOutdated ? 'release' : 'connection'} onRetry={() => location.reload()} />;
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { error: undefined };

  static getDerivedStateFromError(error: unknown): CatcherState {
    return { error };
  }

  /** Another page starts without the error of the last one. */
  override componentDidUpdate({ at }: CatcherProps): void {
    if (at !== this.props.at && this.state.error !== undefined) this.retry();
  }

  retry = (): void => {
    this.props.onReset();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    const { Page, children } = this.props;
    if (error === undefined) return children;
    if (isLostLoad(error)) return <LostLoad Page={Page} />;
    return <Page trouble={isConnectionError(error) ? 'connection' : 'unexpected'} onRetry={this.retry} />;
  }
}

/**
 * Catches the errors that no page handles, and shows a page with a way on. Nested ones share one reset: an inner one
 * that mounts again after the outer one's must try its queries, too.
 */
export function ErrorBoundary(props: BoundaryProps) {
  const { reset } = useQueryErrorResetBoundary();
  return <Catcher onReset={reset} {...props} />;
}
