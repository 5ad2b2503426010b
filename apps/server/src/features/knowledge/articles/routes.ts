import type { Route } from '../../../platform/http/handle.ts'
import { handleAddArticleLibrary } from './add-library.ts'
import { handleAddImage, handleReadImage } from './article-images.ts'
import {
  handleArchiveArticle,
  handleChangeArticle,
  handleCreateArticle,
  handleRestoreArticle,
  handleSaveText,
} from './edit-article.ts'
import { handleListArticles, handleReadArticle, handleReadRevision } from './list-articles.ts'
import { handleListKnowHow } from './list-know-how.ts'
import {
  handleConfirmArticle,
  handleDecideArticle,
  handleRecallText,
  handleSubmitText,
  handleUnpublishText,
} from './review-article.ts'

export const articleRoutes: readonly Route[] = [
  handleListArticles,
  handleReadArticle,
  handleReadRevision,
  handleListKnowHow,
  handleCreateArticle,
  handleChangeArticle,
  handleSaveText,
  handleSubmitText,
  handleRecallText,
  handleDecideArticle,
  handleConfirmArticle,
  handleUnpublishText,
  handleArchiveArticle,
  handleRestoreArticle,
  handleAddImage,
  handleReadImage,
  handleAddArticleLibrary,
]
