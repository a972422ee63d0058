import { describe, expect, test } from '@jest/globals';
import { textOf } from './courier.ts';

describe('the plain text of a mail', () => {
  test('has paragraphs on lines of their own and links spelled out', () => {
    const html =
      '<html><head><title>No</title></head><body><h1>Hello</h1>\n<p>Your  code: <a href="https://x.example/?a=1&amp;b=2"><b>123456</b></a></p></body></html>';
    expect(textOf(html)).toBe('Hello\n\nYour code: 123456\nhttps://x.example/?a=1&b=2');
  });

  test('shows escaped signs once unescaped', () => {
    expect(textOf('<p>&amp;lt; &lt;b&gt; &quot;&#39;</p>')).toBe(`&lt; <b> "'`);
  });
});
