import { Button } from 'antd';
import { UsersRound } from 'lucide-react';
import { Notice } from '#office/ui/Notice.tsx';
import { type ClientsView, countFilters, NO_FILTERS } from '../data/view.ts';
import type { FilterProps } from '../filters/ClientFilterPanel.tsx';

interface Words {
  text: string;
  /** The way out. */
  out?: string;
}

function wordsFor(view: ClientsView): Words {
  const [searched, filtered] = [view.q !== '', countFilters(view) > 0];
  if (searched && filtered) {
    return { text: 'No hay clientes con esa búsqueda y esos filtros.', out: 'Quitar búsqueda y filtros' };
  }
  if (filtered) return { text: 'No hay clientes con esos filtros.', out: 'Quitar los filtros' };
  if (!searched) {
    return { text: 'Aquí aparece quien reserva o se registra. También puedes agregar a alguien con «Nuevo Cliente».' };
  }
  return {
    text: 'Nadie coincide con la búsqueda. Prueba con otra parte del nombre, del email o del teléfono.',
    out: 'Quitar la búsqueda',
  };
}

export function NothingFound({ view, onChange }: FilterProps) {
  const { text, out } = wordsFor(view);
  return (
    <Notice
      icon={UsersRound}
      title="No se encontraron clientes"
      text={text}
      action={out && <Button onClick={() => onChange({ q: '', ...NO_FILTERS })}>{out}</Button>}
    />
  );
}
