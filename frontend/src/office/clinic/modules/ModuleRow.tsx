import type { Modules } from '@rostro/shared/contract/clinic/modules';
import { MODULES } from '@rostro/shared/optional/modules';
import { sayInstant } from '@rostro/shared/time';
import { Switch, Tag } from 'antd';
import { Note } from '#ui/note/Note.tsx';

const STATES = { on: undefined, closing: 'Apagándose', off: 'Apagado' } as const;

interface ModuleRowProps {
  item: Modules['items'][number];
  isBusy: boolean;
  isLocked: boolean;
  onTurn: (isOn: boolean) => void;
}

export function ModuleRow({ item: { module, state, keptAt }, isBusy, isLocked, onTurn }: ModuleRowProps) {
  const { label, text } = MODULES[module];
  const [nameId, textId] = [`modulo-${module}`, `modulo-${module}-texto`];
  const said = STATES[state];
  return (
    <li className="flex flex-wrap gap-y-2 gap-x-4 items-start py-3.5 [&+&]:border-t [&+&]:border-t-line">
      <div className="flex-1 min-w-0 [&_small]:block [&_small]:text-14 [&_small]:text-muted">
        <b id={nameId}>{label}</b> {said && <Tag>{said}</Tag>}
        <small id={textId}>{text}</small>
      </div>
      <Switch
        aria-labelledby={nameId}
        aria-describedby={textId}
        checked={state === 'on'}
        loading={isBusy}
        disabled={isLocked}
        onChange={onTurn}
      />
      {keptAt && (
        <Note className="basis-full">
          Sigue encendido: el {sayInstant(keptAt)} se estaba apagando y quedó algo pendiente. Apágalo otra vez para ver
          qué es.
        </Note>
      )}
    </li>
  );
}
