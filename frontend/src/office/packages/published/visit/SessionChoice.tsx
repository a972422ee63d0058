import type { ClientPackage } from '@rostro/shared/contract/packages';
import { Radio } from 'antd';
import { Choices } from '#office/ui/Choices.tsx';
import { sayEnd, saySessions } from '../words.ts';

/** The value of the option without a package. */
const NONE = '';

interface SessionChoiceProps {
  packages: readonly ClientPackage[];
  today: string;
  chosen: string | null;
  onChoose: (packageId: string | null) => void;
}

export function SessionChoice({ packages, today, chosen, onChoose }: SessionChoiceProps) {
  const options = [
    ...packages.map((one) => ({
      value: one.id,
      label: (
        <>
          Usa 1 sesión de <b>{one.name}</b>
          <small className="block text-13 text-muted">
            {`${one.sessionsLeft === 1 ? 'Queda' : 'Quedan'} ${saySessions(one.sessionsLeft)} · ${sayEnd(one, today)}`}
          </small>
        </>
      ),
    })),
    { value: NONE, label: 'No usar paquete' },
  ];
  return (
    <Choices legend="Paquete">
      <Radio.Group
        vertical
        name="paquete"
        value={chosen ?? NONE}
        options={options}
        onChange={({ target }) => onChoose(target.value === NONE ? null : target.value)}
      />
    </Choices>
  );
}
