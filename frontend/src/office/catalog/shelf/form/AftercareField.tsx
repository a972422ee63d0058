import { MAX_AFTERCARE } from '@rostro/shared/contract/catalog/catalog-admin';
import { Input } from 'antd';
import type { Edit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import type { FormValues } from '../../published/data/types.ts';

/** What a visit asks of the client afterwards. Only services have it. */
export const AftercareField = ({ edit }: { edit: Edit<FormValues> }) => (
  <EditField
    edit={edit}
    name="aftercare"
    label="Cuidados después"
    optional
    hint={`Se leen en su página, en Mis Citas y en el agradecimiento. Hasta ${MAX_AFTERCARE} letras.`}
  >
    {({ value = '', onChange, ...control }) => (
      <Input.TextArea
        {...control}
        value={value}
        autoSize={{ minRows: 2, maxRows: 8 }}
        placeholder="Usa protector solar y no te maquilles hasta mañana."
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </EditField>
);
