import { Button } from 'antd';

interface StaleProps {
  busy?: boolean;
  /** Reads the photos again, which is logged. */
  onAgain: () => Promise<void>;
}

/** The addresses of photos expire within minutes. */
export const Stale = ({ busy = false, onAgain }: StaleProps) => (
  <p className="text-12 leading-[1.5] text-muted" role="status">
    Las fotos dejan de mostrarse a los pocos minutos.{' '}
    <Button size="small" loading={busy} onClick={() => void onAgain()}>
      Volver a mostrar
    </Button>
  </p>
);
