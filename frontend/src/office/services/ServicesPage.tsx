import { CatalogPage } from '#office/catalog/CatalogPage.tsx';
import type { Saved } from '#office/catalog/data/types.ts';
import { SERVICES } from './catalog.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { isWorthTelling } from './move.ts';
import { useMove } from './useMove.ts';

export default function ServicesPage() {
  const { moving, open, start, close } = useMove();
  const sayMove = ({ row, move }: Saved): void => {
    if (move && isWorthTelling(move)) start(row, move);
  };
  return (
    <>
      <CatalogPage catalog={SERVICES} onSaved={sayMove} onMove={(row) => start(row)} />
      {moving && (
        <MoveDialog moving={moving} open={open} onClose={close} onGoOn={() => start(moving.row, moving.move)} />
      )}
    </>
  );
}
