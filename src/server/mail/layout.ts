// The frame of every mail. Tables and inline styles, because mail programs support those; classes are for dark mode only. Loads
// nothing.
import { emptyHtml, type Html, html, toMarkup } from './html.ts';
import type { Letter, Link } from './letter.ts';
import { darkStyles, type MailStyle, mailStyle } from './mail-styles.ts';
import type { Sender } from './sender.ts';

/** Names the logo, which is sent with the mail. */
export const LOGO_CID = 'logo';

export function letterHtml(sender: Sender, letter: Letter): string {
  const style = mailStyle(sender.palette);
  const paragraph = (words: string) => paragraphOf(style, words);
  return `<!doctype html>\n${toMarkup(html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${letter.subject}</title>
${darkStyles(sender.palette)}
</head>
<body class="page" style="${style.body}">
<div style="${style.preheader}">${letter.paragraphs[0] ?? ''}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="${style.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="${style.frame}">
<tr><td style="${style.masthead}"><img src="cid:${LOGO_CID}" width="40" height="40" alt="" style="${style.logo}"><span class="ink" style="${style.name}">${sender.name}</span></td></tr>
<tr><td class="raised" style="${style.sheet}">
<h1 class="ink" style="${style.heading}">${letter.heading}</h1>
${letter.greeting ? paragraph(`Hi ${letter.greeting},`) : emptyHtml}${letter.paragraphs.slice(0, 1).map(paragraph)}
${letter.action ? button(style, letter.action) : emptyHtml}${letter.paragraphs.slice(1).map(paragraph)}
${factTable(style, letter)}${letter.closing.map(paragraph)}
${letter.quietLinks.map((link) => quietLink(style, link))}</td></tr>
<tr><td class="muted" style="${style.footer}">${footer(style, sender, letter.reason)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`)}`;
}

const paragraphOf = (
  style: MailStyle,
  words: string,
): Html => html`<p class="ink" style="${style.paragraph}">${words}</p>
`;

function factTable(style: MailStyle, { facts }: Letter): Html {
  if (facts.length === 0) return emptyHtml;
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.facts}">
${facts.map(
  ({ name, value }) => html`<tr><th scope="row" class="muted line" style="${style.factName}">${name}</th>
<td class="ink line" style="${style.factValue}">${value}</td></tr>
`,
)}</table>
`;
}

const button = (
  style: MailStyle,
  { words, url }: Link,
): Html => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr>
<td class="action" style="${style.button}"><a class="on-action" href="${url}" style="${style.buttonLink}">${words}</a></td>
</tr></table>
`;

const quietLink = (style: MailStyle, { words, url }: Link): Html =>
  html`<p style="${style.paragraph}"><a class="accent" href="${url}" style="${style.link}">${words}</a></p>
`;

function footer(
  style: MailStyle,
  { tel, phone, hours, name, address, inspector }: Sender,
  reason: string,
): Html {
  return html`<p style="${style.fine}"><a class="accent" href="tel:${tel}" style="${style.link}">${phone}</a>,
${hours}<br>
${name}, ${address}<br>
${inspector.licence}</p>
<p style="${style.fine}">${reason}</p>`;
}
