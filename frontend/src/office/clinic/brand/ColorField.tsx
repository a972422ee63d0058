import { contrastOf, HEX_COLOR, isReadable, readableColor } from '@rostro/shared/brand-colors';
import type { BrandForm } from '@rostro/shared/contract/clinic/configuration';
import { Button, Input } from 'antd';
import type { Edit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';

interface ColorFieldProps {
  edit: Edit<BrandForm>;
  name: 'primary' | 'accent';
  label: string;
  hint: string;
  /** The site's own colour, used without a choice. */
  none: string;
}

const decimal = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** The contrast of white text on the colour, and the nearest legible colour. */
function Contrast({ color, onTake }: { color: string; onTake: (color: string) => void }) {
  if (!HEX_COLOR.test(color)) return null;
  const proposed = readableColor(color);
  const ratio = decimal.format(contrastOf(color, '#ffffff'));
  if (isReadable(color)) return <p className="text-14 text-muted">Se lee bien: contraste {ratio} a 1 con blanco.</p>;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-2 gap-x-3 items-center p-3 rounded-control bg-pending-bg text-ink text-14">
      <span
        className="grid place-items-center size-10 rounded-control text-on-fill font-head font-medium text-16 leading-none"
        style={{ background: proposed }}
        aria-hidden="true"
      >
        Aa
      </span>
      <span>
        Es muy claro para leerse (contraste {ratio} a 1). El más parecido que sí se lee es <b>{proposed}</b>.
      </span>
      <Button className="col-start-2 justify-self-start" size="small" onClick={() => onTake(proposed)}>
        Usar {proposed}
      </Button>
    </div>
  );
}

/** A colour, chosen or typed. An illegible one comes with a proposal. */
export function ColorField({ edit, none, ...look }: ColorFieldProps) {
  return (
    <EditField edit={edit} optional {...look}>
      {({ value, onChange, ...control }) => {
        const color = value.trim().toLowerCase();
        return (
          <div className="grid gap-2">
            <div className="grid grid-cols-[44px_minmax(0,1fr)] gap-2 items-center">
              <input
                className="w-11 h-10 p-0.5 border border-control-line rounded-control bg-white cursor-pointer focus-visible:outline-offset-2"
                type="color"
                aria-label={`Elegir ${look.label.toLowerCase()}`}
                value={HEX_COLOR.test(color) ? color : none}
                onChange={({ target }) => onChange(target.value)}
              />
              <Input
                {...control}
                value={value}
                placeholder={none}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => onChange(target.value)}
              />
            </div>
            <Contrast color={color} onTake={onChange} />
          </div>
        );
      }}
    </EditField>
  );
}
