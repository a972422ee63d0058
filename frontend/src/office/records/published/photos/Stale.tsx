import type { RecordPhoto } from '@rostro/shared/contract/records/records';
import { Button } from 'antd';
import { useState } from 'react';

type Shown = Pick<RecordPhoto, 'url' | 'thumbUrl'>;

/** Whether an address failed that the photos still have, and a function that says which one did. */
export function useStale(photos: readonly Shown[]): [stale: boolean, onStale: (address: string) => void] {
  const [failed, setFailed] = useState<string>();
  return [photos.some(({ url, thumbUrl }) => url === failed || thumbUrl === failed), setFailed];
}

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
