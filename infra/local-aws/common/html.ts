const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For HTML and for XML. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** HTML that is safe to insert unchanged. */
export interface Html {
  html: string;
}

type Value = string | Html | readonly Html[];

function safe(value: Value): string {
  if (typeof value === 'string') return escapeText(value);
  return 'html' in value ? value.html : value.map((part) => part.html).join('');
}

/** `` html`<p>${name}</p>` ``: every value is escaped, unless `html` made it. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: String.raw({ raw: parts }, ...values.map(safe)),
});
