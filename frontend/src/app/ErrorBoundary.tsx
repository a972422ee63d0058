import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { isConnectionError } from '#api/error.ts';
import { leaveTo } from '#session/leave.ts';
import { Brand } from '#ui/brand/Brand.tsx';
import { Button } from '#ui/button/Button.tsx';
import styles from '#ui/screen/Screen.module.css';
import { useTitle } from '#ui/useTitle.ts';
import { ConnectionError } from './ConnectionError.tsx';

interface UnexpectedErrorProps {
  onRetry: () => void;
}

function UnexpectedError({ onRetry }: UnexpectedErrorProps) {
  useTitle('Error');
  return (
    <main className={`page ${styles.screen} ${styles.full}`}>
      <Brand isOut />
      <h1>Ha ocurrido un error inesperado</h1>
      <p className="lead">No se perdió nada de lo que ya habías guardado. Intenta de nuevo o vuelve al inicio.</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>Intentar de nuevo</Button>
        <Button variant="outline" onClick={() => leaveTo('/')}>
          Ir al inicio
        </Button>
      </div>
    </main>
  );
}

interface CatcherProps {
  onReset: () => void;
  children: ReactNode;
}
interface CatcherState {
  error: unknown;
}

/** A script or style sheet of a page that could not be loaded, in the words of the browsers and of Vite's loader. */
const isLostLoad = (error: unknown): boolean =>
  error instanceof Error && /imported module|module script|preload CSS/i.test(error.message);

/** A page whose files are lost: the connection is, or a newer release took them away. Only a load of the page brings it back. */
function LostLoad() {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const own = document.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? '';
    fetch('/index.html', { cache: 'no-store' })
      .then(async (answer) => setOutdated(answer.ok && !(await answer.text()).includes(own)))
      .catch(() => {});
  }, []);
  return <ConnectionError isOutdated={isOutdated} onRetry={() => location.reload()} />;
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { error: undefined };

  static getDerivedStateFromError(error: unknown): CatcherState {
    return { error };
  }

  retry = (): void => {
    this.props.onReset();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isLostLoad(error)) return <LostLoad />;
    if (isConnectionError(error)) return <ConnectionError onRetry={this.retry} />;
    return <UnexpectedError onRetry={this.retry} />;
  }
}

/** Catches the errors that no page handles. Shows an error page with a retry button. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>{({ reset }) => <Catcher onReset={reset}>{children}</Catcher>}</QueryErrorResetBoundary>
  );
}
