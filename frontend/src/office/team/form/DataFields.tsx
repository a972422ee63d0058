import { CATEGORIES, SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import type { ResourceKind } from '@rostro/shared/contract/team/resources';
import { sayLongDay } from '@rostro/shared/time';
import { Input } from 'antd';
import type { Edit } from '#edit/useEdit.ts';
import { EditBranch } from '#office/clinic/published/EditBranch.tsx';
import { KINDS } from '#office/clinic/published/kinds.ts';
import panel from '#office/clinic/published/Panel.module.css';
import { EditChecks, EditSwitch } from '#office/edit/choices.tsx';
import { EditField } from '#office/edit/EditField.tsx';
import { EditArea, EditText } from '#office/edit/fields.tsx';
import { ImageField } from '#office/image/ImageField.tsx';
import type { ResourceValues } from '../data/api.ts';

const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: SERVICE_CATEGORY_LABELS[value] }));
const dayOr = (day: string | null, none: string): string => (day ? sayLongDay(day) : none);

interface FieldsProps {
  edit: Edit<ResourceValues>;
}

function StaffFields({ edit }: FieldsProps) {
  return (
    <>
      <div className={panel.columns}>
        <EditText
          edit={edit}
          name="title"
          label="Título"
          optional
          input={{ placeholder: 'Dermatóloga', autoComplete: 'off' }}
        />
        <EditText edit={edit} name="licence" label="Cédula profesional" optional input={{ autoComplete: 'off' }} />
      </div>
      <fieldset className={panel.group} aria-describedby="categorias-nota">
        <legend>Qué atiende</legend>
        <EditChecks edit={edit} name="categories" label="Qué atiende" options={CATEGORY_OPTIONS} />
        <p className="small muted" id="categorias-nota">
          Sin categoría solo atiende los tratamientos que la nombran.
        </p>
      </fieldset>
      <EditField edit={edit} name="photo" label="Foto" optional>
        {({ value, onChange, ...control }) => (
          <ImageField {...control} value={value ?? ''} onChange={(photo) => onChange(photo === '' ? null : photo)} />
        )}
      </EditField>
      <ProfileFields edit={edit} />
    </>
  );
}

/** The site's text about a person, and whether the site shows them. */
function ProfileFields({ edit }: FieldsProps) {
  return (
    <fieldset className={panel.group}>
      <legend>En el sitio</legend>
      <EditSwitch
        edit={edit}
        name="profile.isOnSite"
        label="Mostrar en Nuestro equipo"
        hint="Con su nombre, título, cédulas y foto, y un botón para reservar con esta persona."
      />
      <div className={panel.columns}>
        <EditText
          edit={edit}
          name="profile.specialtyLicence"
          label="Cédula de especialidad"
          optional
          input={{ autoComplete: 'off' }}
        />
        <EditText
          edit={edit}
          name="profile.university"
          label="Universidad"
          optional
          input={{ placeholder: 'Universidad Autónoma de Querétaro', autoComplete: 'off' }}
        />
      </div>
      <EditArea edit={edit} name="profile.about" label="Presentación" optional />
    </fieldset>
  );
}

/** The name first, and what a person is. */
export function DataFields({ edit, kind }: FieldsProps & { kind: ResourceKind }) {
  const { name, example } = KINDS[kind];
  return (
    <>
      <EditText edit={edit} name="name" label={name} input={{ placeholder: example, autoComplete: 'off' }} />
      <EditBranch
        edit={edit}
        name="branch"
        label="Sucursal"
        withClosed
        hint="Para cambiarla no debe tener citas por venir."
      />
      {kind === 'staff' && <StaffFields edit={edit} />}
    </>
  );
}

/** The first and the last day. Resources are never deleted, only ended. */
export function ActiveFields({ edit, label }: FieldsProps & { label: string }) {
  const [from, to] = edit.form.watch(['activeFrom', 'activeTo']);
  return (
    <fieldset className={panel.group}>
      <legend>{label} en la clínica</legend>
      <div className={panel.columns}>
        <EditText
          edit={edit}
          name="activeFrom"
          label="Desde"
          say={(day) => dayOr(day, '')}
          alsoCheck={['activeTo']}
          input={{ type: 'date' }}
        />
        <EditField
          edit={edit}
          name="activeTo"
          label="Último día"
          say={(day) => dayOr(day, 'Sin fecha')}
          hint={
            to === null
              ? 'Vacío: sin fecha. Escríbela para terminar desde una fecha.'
              : 'Lo reservado después sigue reservado.'
          }
          optional
        >
          {({ value, onChange, ...control }) => (
            <Input
              {...control}
              type="date"
              min={from}
              value={value ?? ''}
              onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
            />
          )}
        </EditField>
      </div>
    </fieldset>
  );
}
