import type { ClinicTextLine } from '@rostro/shared/contract/clinic/texts';
import { sayInstant } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ConfigPage } from './published/ConfigPage.tsx';
import { Loaded } from './published/Loaded.tsx';
import panel from './published/Panel.module.css';
import { textsQuery } from './texts/api.ts';
import { TEXT_WORDS } from './texts/rows.ts';

function Row({ kind, by, at }: ClinicTextLine) {
  const { label, text } = TEXT_WORDS[kind];
  return (
    <Link
      to={`/admin/config/texts/${kind}`}
      className="group flex gap-4 items-center justify-between min-h-16 py-3 text-ink no-underline"
    >
      <div>
        <b className="group-hover:text-plum">{label}</b>{' '}
        {by === null ? <Tag>Original</Tag> : <Tag color="success">Propio</Tag>}
        <small className="block text-muted text-14">{text}</small>
        {by !== null && (
          <small className="block text-muted text-14">
            Publicado por {by.name}, {sayInstant(at)}
          </small>
        )}
      </div>
      <ChevronRight className="text-muted" size={16} strokeWidth={1.8} aria-hidden />
    </Link>
  );
}

const Texts = () => (
  <Loaded query={useQuery(textsQuery())} rows={10}>
    {(texts) => (
      <ul className={`${panel.panel} py-1!`}>
        {texts.map((one) => (
          <li key={one.kind} className="[&+&]:border-t [&+&]:border-t-line">
            <Row {...one} />
          </li>
        ))}
      </ul>
    )}
  </Loaded>
);

export default function TextsPage() {
  return (
    <ConfigPage title="Textos" lead="Lo que el sitio dice con las palabras de la clínica.">
      <Texts />
    </ConfigPage>
  );
}
