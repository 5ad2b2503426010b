// The text of an article as it is sent: only known blocks, safe links and images of the product. Everything else is
// refused, so that nothing has to be removed when it is shown.
import { type Block, isSafeLink, plainTextOf } from '@maat/domain/knowledge/rich-text'
import { z } from 'zod'
import { ArticleImageId } from './ids.ts'

const MOST_BLOCKS = 300
const MOST_PARTS = 200
const LONGEST_TEXT = 40_000

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('strong') }),
  z.strictObject({ type: z.literal('em') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().max(1000).refine(isSafeLink, 'article.unsafe-link') }),
  }),
])

const Inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z
      .string()
      .min(1)
      .max(LONGEST_TEXT)
      .refine(text => !/\p{Cc}/u.test(text), 'field.invalid'),
    marks: z.array(Mark).max(3).optional(),
  }),
  z.strictObject({ type: z.literal('hard_break') }),
])
const content = z.array(Inline).max(MOST_PARTS).optional()

const Paragraph = z.strictObject({ type: z.literal('paragraph'), content })
const paragraphs = z.array(Paragraph).min(1).max(MOST_PARTS)
const ListItem = z.strictObject({ type: z.literal('list_item'), content: paragraphs })
const items = z.array(ListItem).min(1).max(MOST_PARTS)

const BlockSchema = z.discriminatedUnion('type', [
  Paragraph,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content,
  }),
  z.strictObject({ type: z.literal('blockquote'), content: paragraphs }),
  z.strictObject({ type: z.literal('bullet_list'), content: items }),
  z.strictObject({ type: z.literal('ordered_list'), content: items }),
  z.strictObject({
    type: z.literal('image'),
    attrs: z.strictObject({
      id: ArticleImageId,
      alt: z
        .string()
        .max(300)
        .refine(alt => alt.trim() !== '', 'article.no-alternative'),
    }),
  }),
]) satisfies z.ZodType<Block>

export const RichTextSchema = z
  .strictObject({ type: z.literal('doc'), content: z.array(BlockSchema).min(1).max(MOST_BLOCKS) })
  .refine(text => plainTextOf(text).length <= LONGEST_TEXT, 'article.too-long')
