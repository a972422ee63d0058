import { type Branch, MAIN_BRANCH, MAX_BRANCHES } from '@rostro/shared/contract/clinic/branches';
import { sayPhone } from '@rostro/shared/phone';
import { gives } from '@rostro/shared/scheduling/giving';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import list from '#office/catalog/published/beside/BesideServices.module.css';
import { servicesQuery } from '#office/catalog/published/data/data.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { classes } from '#ui/classes.ts';
import { Note } from '#ui/note/Note.tsx';
import { branchesQuery } from '../published/branches.ts';
import { ConfigPage } from '../published/ConfigPage.tsx';
import { Loaded } from '../published/Loaded.tsx';
import panel from '../published/Panel.module.css';
import { resourcesQuery } from '../published/resources.ts';
import { BranchEditor } from './BranchEditor.tsx';

const FULL = `Ya tienes ${MAX_BRANCHES + 1} sucursales, que es el máximo`;

/**
 * Why clients cannot book at this branch, judged by people, rooms and machines; undefined if they can, or before all is
 * known. The main branch also counts its head counts.
 */
function useIdle({ id, name, isActive }: Branch): ReactNode {
  const { data: resources } = useQuery(resourcesQuery());
  // Without them the page only lacks this hint.
  const { data: services } = useQuery(servicesQuery());
  if (!isActive || id === MAIN_BRANCH || resources === undefined || services === undefined) return undefined;
  const here = resources.filter((one) => one.branch === id && one.activeTo === null);
  const listed = services.filter((service) => service.isActive && service.isPublic);
  const given = listed.filter((service) => here.some((one) => one.kind === 'staff' && gives(one, service)));
  const has = (needed: readonly string[]) => needed.length === 0 || here.some((one) => needed.includes(one.id));
  if (given.some(({ needs }) => has(needs.rooms) && has(needs.equipment))) return undefined;
  if (given.length === 0) {
    return (
      <>
        Nadie puede reservar en {name}: ninguna persona de la sucursal da un tratamiento publicado. Agrégala en{' '}
        <Link className="link" to="/admin/config/people">
          Personas
        </Link>
        .
      </>
    );
  }
  return (
    <>
      Nadie puede reservar en {name}: los tratamientos que se dan ahí piden una cabina o un aparato que la sucursal no
      tiene. Agrégalos en{' '}
      <Link className="link" to="/admin/config/rooms">
        Cabinas
      </Link>{' '}
      y elígelos en{' '}
      <Link className="link" to="/admin/services">
        cada tratamiento
      </Link>
      .
    </>
  );
}

function Row({ branch, onEdit }: { branch: Branch; onEdit: () => void }) {
  const { id, name, address, phone, isActive } = branch;
  const isMain = id === MAIN_BRANCH;
  const idle = useIdle(branch);
  return (
    <li className="flex-wrap">
      <div className="flex-1">
        <b>{name || 'La clínica'}</b> {isMain && <Tag>Principal</Tag>}
        {!isActive && <Tag>No recibe citas</Tag>}
        <small>{[address, sayPhone(phone)].filter(Boolean).join(' · ') || 'Sin dirección'}</small>
        {isMain && (
          <small>
            Su nombre y su dirección se cambian en{' '}
            <Link className="link" to="/admin/config/general">
              Configuración General
            </Link>
            .
          </small>
        )}
      </div>
      {!isMain && (
        <GatedButton reason={undefined} aria-haspopup="dialog" aria-label={`Editar ${name}`} onClick={onEdit}>
          Editar
        </GatedButton>
      )}
      {idle && <Note className="basis-full">{idle}</Note>}
    </li>
  );
}

/** The main branch always exists; with a second one the rest of the panel asks for the branch. */
export default function BranchesPage() {
  const query = useQuery(branchesQuery());
  const [editing, setEditing] = useState<Branch>();
  const [isOpen, setIsOpen] = useState(false);
  const edit = (branch?: Branch): void => {
    setEditing(branch);
    setIsOpen(true);
  };
  const isFull = (query.data?.length ?? 0) > MAX_BRANCHES;
  return (
    <ConfigPage
      title="Sucursales"
      lead="Dónde atiende la clínica: cada sucursal tiene sus personas, cabinas y aparatos."
      action={
        <GatedButton
          type="primary"
          reason={isFull ? FULL : undefined}
          icon={<Plus size={16} strokeWidth={2} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => edit()}
        >
          Nueva sucursal
        </GatedButton>
      }
    >
      <Loaded query={query}>
        {(branches) => (
          <section className={panel.panel} aria-label="Sucursales">
            <ul className={classes(list.list, '-my-2 tabular-nums')}>
              {branches.map((branch) => (
                <Row key={branch.id} branch={branch} onEdit={() => edit(branch)} />
              ))}
            </ul>
          </section>
        )}
      </Loaded>
      <Dialog
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        title={editing === undefined ? 'Nueva sucursal' : 'Editar sucursal'}
        footer={null}
        intoFirstField
      >
        <BranchEditor branch={editing} place={query.data?.length ?? 1} onClose={() => setIsOpen(false)} />
      </Dialog>
    </ConfigPage>
  );
}
