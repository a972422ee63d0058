import { contrastOf, HEX_COLOR, isReadable, readableColor } from '@rostro/shared/brand-colors';
import type { BrandForm } from '@rostro/shared/contract/clinic/configuration';
import { Button, Input } from 'antd';
import type { Edit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import styles from './Brand.module.css';

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
  if (isReadable(color)) return <p className={styles.contrast}>Se lee bien: contraste {ratio} a 1 con blanco.</p>;
  return (
    <div className={styles.proposal}>
      <span className={styles.sample} style={{ background: proposed }} aria-hidden="true">
        Aa
      </span>
      <span>
        Es muy claro para leerse (contraste {ratio} a 1). El más parecido que sí se lee es <b>{proposed}</b>.
      </span>
      <Button size="small" onClick={() => onTake(proposed)}>
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
          <div className={styles.color}>
            <div className={styles.picker}>
              <input
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
