import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { isConnectionError } from '#api/error.ts';
import { leaveTo } from '#session/leave.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConnectionError } from '#ui/screen/ConnectionError.tsx';
import styles from '#ui/screen/Screen.module.css';
import { useTitle } from '#ui/useTitle.ts';

interface UnexpectedErrorProps {
  onRetry: () => void;
}

function UnexpectedError({ onRetry }: UnexpectedErrorProps) {
  useTitle('Error');
  return (
    <main className={`page ${styles.screen} ${styles.full}`}>
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

/** Detects a chunk that could not be loaded, which is a connection error too. */
const isLostChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { error: undefined };

  static getDerivedStateFromError(error: unknown): CatcherState {
    return { error };
  }

  retry = (): void => {
    if (isLostChunk(this.state.error)) {
      window.location.reload();
      return;
    }
    this.props.onReset();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isConnectionError(error) || isLostChunk(error)) return <ConnectionError onRetry={this.retry} />;
    return <UnexpectedError onRetry={this.retry} />;
  }
}

/** Catches the errors that no page handles. Shows an error page with a retry button. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>{({ reset }) => <Catcher onReset={reset}>{children}</Catcher>}</QueryErrorResetBoundary>
  );
}
