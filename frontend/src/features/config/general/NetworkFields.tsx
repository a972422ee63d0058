import { phoneTyped } from '../../../app/person/rules.ts';
import { InputField } from '../parts/InputField.tsx';
import styles from '../parts/Panel.module.css';
import { type ClinicDraft, networkOf } from './fields.ts';

const LINK = {
  type: 'url',
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'none',
  placeholder: 'https://',
} as const;

/** The site shows those that the clinic has. */
export function NetworkFields({ draft }: { draft: ClinicDraft }) {
  return (
    <fieldset className={styles.group}>
      <legend>Redes sociales</legend>
      <div className={styles.columns}>
        <InputField label="Facebook" {...LINK} {...networkOf(draft, 'facebook')} />
        <InputField label="Instagram" {...LINK} {...networkOf(draft, 'instagram')} />
        <InputField
          label="WhatsApp"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          prefix="+52"
          hint="10 dígitos"
          {...networkOf(draft, 'whatsapp', phoneTyped)}
        />
      </div>
    </fieldset>
  );
}
