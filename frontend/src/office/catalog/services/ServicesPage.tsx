import { lazy, Suspense, useState } from 'react';
import { useLastOpened } from '#office/ui/useLastOpened.ts';
import type { CatalogRow, Saved } from '../published/data/types.ts';
import { CatalogPage } from '../shelf/CatalogPage.tsx';
import { SERVICES } from './catalog.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { isWorthTelling } from './move.ts';
import { useMove } from './useMove.ts';

/** Lazy, because it contains the library that draws QR codes. */
const ShareService = lazy(() => import('./ShareService.tsx'));

export default function ServicesPage() {
  const { moving, open, start, close } = useMove();
  const [shared, setShared] = useState<CatalogRow>();
  const sharing = useLastOpened(shared);
  const sayMove = ({ row, move }: Saved): void => {
    if (move && isWorthTelling(move)) start(row, move);
  };
  return (
    <>
      <CatalogPage catalog={SERVICES} onSaved={sayMove} onMove={(row) => start(row)} onShare={setShared} />
      {moving && (
        <MoveDialog moving={moving} open={open} onClose={close} onGoOn={() => start(moving.row, moving.move)} />
      )}
      <Suspense>
        {sharing.shown && (
          <ShareService
            key={sharing.opening}
            row={sharing.shown}
            isOpen={shared !== undefined}
            onClose={() => setShared(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
