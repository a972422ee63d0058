import { TEXTS, type TextKind } from '@rostro/shared/texts/kinds';
import styles from './Texts.module.css';

type FormatMark = readonly [mark: string, says: string];

const SECTIONS: FormatMark = ['## Título', 'empieza un apartado'];
const BLOCKS: readonly FormatMark[] = [
  ['### Subtítulo', 'dentro de un apartado'],
  ['- Renglón', 'de una lista'],
  ['**negritas**', 'lo que importa'],
  ['> Recuadro', 'un párrafo aparte'],
  ['[texto](https://…)', 'un enlace; /contact lleva a una página del sitio'],
  ['[texto](correo:Asunto)', 'un botón que escribe a la clínica'],
];
const OF_MARK = {
  clinic: ['{{clinica}}', 'nombre, domicilio y contacto de la clínica'],
  rules: ['{{reglas}}', 'los plazos y las reglas de reserva que aplica el sistema; cambian con tu configuración'],
} as const;

function marksOf(kind: TextKind): readonly FormatMark[] {
  if (kind === 'home')
    return [
      ['## Título', 'el de la portada, de 60 caracteres como máximo'],
      ['Párrafo', 'debajo, sin marcas'],
    ];
  return [SECTIONS, ...BLOCKS, ...TEXTS[kind].marks.map((mark) => OF_MARK[mark])];
}

/** What a text of this kind may have. */
export const Help = ({ kind }: { kind: TextKind }) => (
  <details className={styles.help}>
    <summary>Cómo dar formato</summary>
    <dl>
      {marksOf(kind).map(([mark, says]) => (
        <div key={mark}>
          <dt>
            <code>{mark}</code>
          </dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  </details>
);
